import { describe, expect, test } from 'vitest'
import { allowedLinks, parseLink } from './meeting-links.ts'

const MEETINGS = [
  'https://zoom.us/j/81234567890',
  'https://us02web.zoom.us/j/81234567890?pwd=aGVsbG8gd29ybGQ.1#success',
  'https://zoom.us/wc/join/812345678',
  'https://zoom.us/my/coach.room',
  'https://meet.google.com/abc-defg-hij',
  'https://meet.google.com/abc-defg-hij?authuser=0',
  'https://teams.microsoft.com/l/meetup-join/19%3ameeting_YzQ5N-x@thread.v2/0?context=%7b%22Tid%22%3a%2212%22%7d',
  'https://teams.live.com/meet/9312345678901?p=AbCdEf',
  'https://example.webex.com/example/j.php?MTID=m1234567890abcdef',
  'https://meet.jit.si/TuesdayStudyRoom',
  'https://whereby.com/study-room?roomKey=abc',
  'https://meet.goto.com/123456789',
  'HTTPS://ZOOM.US./j/81234567890/',
]

describe('a link to a meeting', () => {
  test.for(MEETINGS)('of a known service is allowed in a message: %s', (link) => {
    expect(parseLink(link).kind).toBe('meeting')
    expect(allowedLinks([link])).toEqual([link])
  })

  test.for([
    ['https://zoom.us/j/81234567890?note=jonas.hill@example.com', 'meeting'],
    ['https://zoom.us/j/81234567890#ring 07700 900123', 'meeting'],
    ['https://zoom.us/j/07700900123', 'meeting'],
    ['https://zoom.us/j/81234567890?pwd=07700900123', 'meeting'],
    ['https://meet.jit.si/add-me-on-snapchat', 'meeting'],
    ['https://meet.jit.si/07700900123', 'meeting'],
    ['https://whereby.com/text-me-on-07700-900123', 'meeting'],
    ['https://meet.google.com/lookup/dont_tell_your_mum_about_this', 'meeting'],
    ['https://wa.me/447700900123', 'profile'],
    ['https://t.me/jamiek', 'profile'],
    ['https://www.instagram.com/jamie.k', 'profile'],
    ['https://www.snapchat.com/add/jamiek', 'profile'],
    ['https://discord.gg/abcd', 'profile'],
    ['https://facetime.apple.com/join#v=1', 'profile'],
    ['https://meet.example.org/room', 'other'],
    ['https://zoom.us.example.org/j/81234567890', 'other'],
    ['https://notzoom.us/j/81234567890', 'other'],
    ['https://zoom.us:8443/j/81234567890', 'other'],
    ['not a link', 'other'],
    ['https://example.org/%E0%A4%A', 'other'],
  ] as const)('is none, or says more: %s', ([link, kind]) => {
    expect(parseLink(link).kind).toBe(kind)
    expect(allowedLinks([link])).toEqual([])
  })

  test('does not count generated numbers and keys as written words', () => {
    expect(parseLink(MEETINGS[1] ?? '').words).toBe('success')
    expect(parseLink('https://zoom.us/j/81234567890').words).toBe('')
    expect(parseLink('https://meet.jit.si/add-me_on/snap').words).toBe('add me on snap')
    expect(parseLink('https://x.example/a%20b').words).toContain('a b')
  })
})
