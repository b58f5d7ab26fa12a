import { expect, test } from 'vitest'
import { NOTICE_SENTENCES, NOTICE_SUBJECTS } from '#shared/notices/sentences.ts'
import { toHtml, toPlainText } from './mails.ts'

test('names and programmes of other scripts stand in their own direction in both parts of a mail', () => {
  const content = {
    subject: NOTICE_SUBJECTS.messages('جسر (عمّان)'),
    paragraphs: [NOTICE_SENTENCES.unread_messages({ name: '\u202e<علي>' })],
  }
  expect(toPlainText(content, '')).toContain('You have new messages from \u2068<علي>\u2069.')
  const html = toHtml(content, '')
  expect(html).toContain('You have new messages from <bdi>&lt;علي&gt;</bdi>.')
  expect(html).toContain('<title>Something new in جسر (عمّان)</title>')
})
