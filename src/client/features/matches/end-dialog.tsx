import { END_CHOICES, END_TEXTS } from '#shared/texts/ending.ts'
import { EndQuestion, type EndQuestionProps } from './end-question.tsx'

export type EndDialogProps = Pick<EndQuestionProps, 'matchId' | 'open' | 'onClose'> & { name: string }

/** Asks one of the two, on a dashboard whose card of the match leaves when it ends. */
export function EndDialog({ name, ...question }: EndDialogProps) {
  return (
    <EndQuestion
      {...question}
      words={{
        title: END_TEXTS.title(name),
        hint: END_TEXTS.hint,
        doneHint: END_TEXTS.doneHint,
        labelOf: (reason) => END_CHOICES[reason],
      }}
      leadTo={() => document.querySelector<HTMLElement>('h1[tabindex="-1"]')}
    />
  )
}
