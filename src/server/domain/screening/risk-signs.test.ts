import { describe, expect, test } from 'vitest'
import '#shared/screening/all-languages.ts'
import { findRiskSigns } from './risk.ts'

const SUPERVISION = `are you home alone
are you on your own tonight
who checks your phone
who else can see your messages
does your mum read this
does your mum ever check your phone
can anyone see our chat
does anyone at the charity see what we write
is your dad home
is your mum asleep
when do your parents get back
what time does your mum go to bed
is this chat monitored
who reads our messages
do you share a room
does your dad go through your phone
have you got your own room?
is anyone home with you?
how strict are your parents
does your brother know your password
do the staff check these
ARE YOU HOME ALONE?
are y\u{043e}u home al\u{043e}ne`.split('\n')

const GIFTS = `ill get you those boots
I'll buy you a new phone case
I got you something
there's a present for you at the desk
its a surprise for you
dont worry about the money
what size are you
check your account in a minute
they'll be in your locker on Thursday
you can keep it
its yours now
I will treat you on Saturday
my treat`.split('\n')

const NEITHER = `How was the maths test on Tuesday?
my mum checks my homework
I was home alone and watched a film
home alone is the best christmas film
who reads a book that long
is your mum coming to the barbecue
did your dad get the letter
what time do you go to bed
do you have your own way to revise
ill get you some past papers
I got you a place on the course
i bought a new phone
what size is the pitch
who is in the team
can you see the board from there
your mum must be proud
does your school have a library
I can get you the form for it
you can keep trying
check your spelling
anyone can learn this
my brother uses my laptop
do your parents speak french
keep at it`.split('\n')

describe('a risk sign', () => {
  test.for(SUPERVISION)('is a question about supervision: %s', (text) =>
    expect(findRiskSigns(text)).toEqual(['supervision']),
  )
  test.for(GIFTS)('is a gift: %s', (text) => expect(findRiskSigns(text)).toEqual(['gifts']))
  test.for(NEITHER)('is not found in: %s', (text) => expect(findRiskSigns(text)).toEqual([]))

  test('may be of both kinds in one text', () => {
    expect(findRiskSigns('does your mum check your phone? ill get you a new one')).toEqual([
      'supervision',
      'gifts',
    ])
  })

  test('is searched for without catastrophic backtracking in long messages', () => {
    for (const seed of [
      'are you ',
      'is your mum ',
      'does your dad ',
      'i got you a ',
      'who ',
      'a ',
      'any one ',
    ]) {
      expect(findRiskSigns(seed.repeat(4_000 / seed.length))).toBeDefined()
    }
  })
})
