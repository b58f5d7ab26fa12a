import { describe, expect, test } from 'vitest'
import { lookAlikeKey } from './look-alike-key.ts'

describe('two user names', () => {
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
  ])('look the same: %s, %s', ([one, other]) => {
    expect(lookAlikeKey(other)).toBe(lookAlikeKey(one))
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
  ])('stay apart: %s, %s', ([one, other]) => {
    expect(lookAlikeKey(other)).not.toBe(lookAlikeKey(one))
  })
})
