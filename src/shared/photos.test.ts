import { describe, expect, test } from 'vitest'
import { photoSrc } from './photos.ts'

const ORIGIN = 'https://mentoring.example'

describe('the URL from which a page loads a photo', () => {
  test.for([
    '/uploads/AAAAAAAAAAAAAAAAAAAAAA.jpg',
    '/avatars/pine.svg',
    'https://mentoring.example/avatars/pine.svg',
    'https://MENTORING.example:443/avatars/pine.svg',
    'blob:https://mentoring.example/1-2-3',
    'data:image/png;base64,AA==',
  ])('is its own where it lies here: %s', (photoUrl) => {
    expect(photoSrc(photoUrl, ORIGIN)).toBe(photoUrl)
  })

  test.for([
    'https://photos.example/me.jpg?size=2&x=#y',
    'HTTPS://photos.example/me.jpg',
    'http://photos.example/me.jpg',
    'https://mentoring.example.evil.example/me.jpg',
    'https://mentoring.example@evil.example/me.jpg',
    'https://mentoring.example:8443/me.jpg',
    'http://mentoring.example/me.jpg',
    'https://',
  ])('is that of a copy where it lies elsewhere: %s', (photoUrl) => {
    const address = new URL(photoSrc(photoUrl, ORIGIN), ORIGIN)
    expect(address.origin + address.pathname).toBe(`${ORIGIN}/uploads/elsewhere`)
    expect([...address.searchParams]).toEqual([['of', photoUrl]])
  })
})
