import { expect, test } from 'vitest'
import { toMentorSearchText } from './mentor-search-text.ts'

test('a search for a mentor looks through name, profession and expertise, each on a line of its own', () => {
  const mentor = { fullName: ' Amara OKAFOR', profession: 'Nurse', expertise: ['First Jobs', 'ﬁlm'] }
  expect(toMentorSearchText(mentor)).toBe('amara okafor\nnurse\nfirst jobs\nfilm')
})
