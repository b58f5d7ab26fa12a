import { AgeQuestion } from './age-question.tsx'
import { PhotoSection } from './photo-section.tsx'
import { SafetyNote } from './safety-note.tsx'
import { StrengthMeter } from './strength-meter.tsx'
import { SuccessPanel } from './success-panel.tsx'

/** The parts of a registration that its first view does not need, in one file. */
export const LATER_PARTS = { AgeQuestion, PhotoSection, SafetyNote, StrengthMeter, SuccessPanel }
