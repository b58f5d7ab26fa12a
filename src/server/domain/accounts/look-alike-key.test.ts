import { describe, expect, test } from 'vitest'
import { lookAlikeKey } from './official-names.ts'

describe('lookAlikeKey', () => {
  test.for<[string, string]>([
    ['scope', 'ѕсоре'],
    ['mentorjoe', 'mentorјoе'],
    ['anna', 'Αnnа'],
    ['bill', 'biIl'],
    ['bill', 'biil'],
    ['ali', 'aIi'],
    ['kim', 'kım'],
    ['ilker', 'İlker'],
    ['boris', 'Воris'],
    ['helen', 'Ηelen'],
    ['nikos', 'Νικos'],
    ['max', 'ｍax'],
    ['Max', 'mAX'],
    ['max', ' max '],
    ['zoë', 'zоё'],
    ['that', 'tһаt'],
    ['vic', 'νіс'],
  ])('is equal for names that look alike: %s, %s', ([first, second]) => {
    expect(lookAlikeKey(second)).toBe(lookAlikeKey(first))
  })

  test.for<[string, string]>([
    ['max1', 'maxi'],
    ['max1', 'maxl'],
    ['bob0', 'bobo'],
    ['jose', 'josé'],
    ['soren', 'søren'],
    ['muller', 'müller'],
    ['burn', 'bum'],
    ['саша', 'сашa1'],
    ['राम', 'रोम'],
    ['шура', 'щура'],
    ['иван', 'йван'],
    ['김민', '김빈'],
    ['sam', 'sam.'],
  ])('differs for names that look different: %s, %s', ([first, second]) => {
    expect(lookAlikeKey(second)).not.toBe(lookAlikeKey(first))
  })
})
