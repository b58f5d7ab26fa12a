import { TextareaField } from '#client/ui/textarea-field.tsx'
import { LONG_TEXT_MAX, NOTE_MIN } from '#shared/product-limits.ts'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'

export const isNoteTooShort = (note: string): boolean => note.trim().length < NOTE_MIN

type NoteFieldProps = { note: string; onNoteChange: (note: string) => void; wasSubmitted: boolean }

/** The note that a change of a case needs. */
export const NoteField = ({ note, onNoteChange, wasSubmitted }: NoteFieldProps) => (
  <TextareaField
    label={SAFEGUARDING_TEXTS.note}
    hint={SAFEGUARDING_TEXTS.noteHint}
    required
    rows={3}
    counterMax={LONG_TEXT_MAX}
    value={note}
    onChange={(event) => onNoteChange(event.target.value)}
    error={wasSubmitted && isNoteTooShort(note) ? SAFEGUARDING_TEXTS.noteNeeded : undefined}
  />
)
