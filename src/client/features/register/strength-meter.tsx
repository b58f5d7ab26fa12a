import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { PASSWORD_MIN } from '#shared/product-limits.ts'

/** Debounce of the announcement, so that it does not follow every keystroke. */
const DEBOUNCE_MS = 1_000
const STEPS = [1, 2, 3, 4] as const
const COLOURS = { 1: 'bg-danger', 2: 'bg-accent', 3: 'bg-success', 4: 'bg-success' }

export type StrengthMeterProps = { password: string; username: string }

/** Shows the password strength at once and announces it after a pause in typing. It blocks nothing. */
export function StrengthMeter({ password, username }: StrengthMeterProps) {
  const { step, word, advice } = strengthOf(password, username)
  const sentence = `Password strength: ${word}.${advice ? ` ${advice}` : ''}`
  const announcement = useDebounced(sentence)
  return (
    <>
      <div aria-hidden="true" className="grid gap-1.5">
        <div className="grid grid-cols-4 gap-1.5">
          {STEPS.map((each) => (
            <span
              key={each}
              className={clsx('h-1.5 rounded-full', each <= step ? COLOURS[step] : 'bg-surface-3')}
            />
          ))}
        </div>
        <p className="text-sm">
          <span className="font-semibold">{word}</span>
          {advice && <span className="text-ink-2">{`. ${advice}`}</span>}
        </p>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(setDebounced, DEBOUNCE_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

type Strength = { step: 1 | 2 | 3 | 4; word: string; advice?: string }

/** The most common passwords of published leaks that are long enough to be accepted. */
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 123123 111111 000000 121212 112233 654321 666666 696969 123321
  password password1 password12 password123 passw0rd p@ssword p@ssw0rd qwerty qwerty1 qwerty12 qwerty123 qwertyuiop
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx zxcvbn zxcvbnm asdfgh asdfghjkl abc123 abcd1234 abcdef a1b2c3 aaaaaa
  iloveyou monkey dragon letmein welcome welcome1 welcome123 football baseball basketball soccer hockey superman
  batman spiderman master michael jordan jordan23 shadow sunshine princess trustno1 charlie daniel jessica thomas
  george hunter hunter2 ranger buster killer ginger pepper summer winter cheese computer internet secret secret123
  admin123 administrator changeme default guest123 starwars pokemon minecraft fortnite whatever freedom
  liverpool chelsea arsenal barcelona ronaldo ronaldo7 messi10 google facebook samsung iphone hello123 test123
  testing testtest qwerty1234 111111111 987654321 asdasd qweasd qweqwe zaq12wsx password! blink182 mustang
  corvette ferrari mercedes harley maggie jennifer michelle matthew andrew joshua ashley nicole jasmine`.split(
    /\s+/,
  ),
)

const LENGTHS = [
  { from: 16, step: 4, word: 'Strong' },
  { from: 12, step: 3, word: 'Good' },
  { from: 8, step: 2, word: 'Fair' },
] as const

const FEW_CHARACTERS = 4
const NAME_MIN = 3

const weak = (advice?: string): Strength => ({ step: 1, word: 'Weak', advice })

/** Rates how hard a password is to guess. Advice only: the schema decides what is refused. */
export function strengthOf(password: string, username: string): Strength {
  const plain = password.toLowerCase()
  const name = username.trim().toLowerCase()
  if (password.length < PASSWORD_MIN) return { step: 1, word: 'Too short' }
  if (COMMON.has(plain)) return weak('This is one of the most common passwords.')
  if (name.length >= NAME_MIN && plain.includes(name)) return weak('It contains your username.')
  if (new Set(plain).size < FEW_CHARACTERS) return weak('It repeats the same characters.')
  const band = LENGTHS.find(({ from }) => password.length >= from)
  return band
    ? { step: band.step, word: band.word }
    : weak('Longer is stronger. A few words are easy to remember.')
}
