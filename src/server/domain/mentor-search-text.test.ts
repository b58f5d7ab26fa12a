import { expect, test } from 'vitest'
import { toMentorSearchText } from './mentor-fields.ts'

test('the search text of a mentor has the folded name, profession and each expertise on a line each', () => {
  const mentor = { fullName: ' Amara OKAFOR', profession: 'Nurse', expertise: ['First Jobs', 'ﬁlm'] }
  expect(toMentorSearchText(mentor)).toBe('amara okafor\nnurse\nfirst jobs\nfilm')
})
