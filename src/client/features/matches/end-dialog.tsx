import { END_CHOICES, END_TEXTS } from '#shared/texts/matches.ts'
import { EndMatchDialog, type EndMatchDialogProps } from './end-match-dialog.tsx'

export type EndDialogProps = Pick<EndMatchDialogProps, 'matchId' | 'open' | 'onClose'> & { name: string }

/** Dialog for the mentor or mentee to end a match. The focus moves to the page heading, because the card is removed. */
export function EndDialog({ name, ...question }: EndDialogProps) {
  return (
    <EndMatchDialog
      {...question}
      texts={{
        title: END_TEXTS.title(name),
        hint: END_TEXTS.hint,
        doneHint: END_TEXTS.doneHint,
        labelOf: (reason) => END_CHOICES[reason],
      }}
      focusTarget={() => document.querySelector<HTMLElement>('h1[tabindex="-1"]')}
    />
  )
}
