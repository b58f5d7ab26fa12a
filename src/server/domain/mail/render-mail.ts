import { escapeHtml as escapeSigns, withoutDirectionControls } from '#shared/text.ts'
import type { MailText } from './texts.ts'

/** With elements for what `isolated` has put around names: older mail programs know them, but not the characters. */
const escapeHtml = (text: string) =>
  escapeSigns(text).replaceAll('\u2068', '<bdi>').replaceAll('\u2069', '</bdi>')

/** The language and the layout are in the mail itself: it loads nothing. */
const PAGE_STYLE = 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c2b26;background:#ffffff'
const LINK_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1f5c4a;color:#ffffff;text-decoration:none'
const CODE_STYLE = 'font:22px/1.5 ui-monospace,monospace;letter-spacing:2px'

/** Returns the plain text of a mail. `sender` is the programme's name. */
export function toPlainText({ paragraphs, link, code, closing, choices }: MailText, sender: string): string {
  return [
    ...paragraphs,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...(code ? [`${code.label}\n${code.code}`] : []),
    ...(closing ? [closing] : []),
    choices ? `${sender}\n\n${choices.label}:\n${choices.url}\n` : `${sender}\n`,
  ].join('\n\n')
}

/** Returns the HTML of a mail: escaped, without images, scripts or other remote parts. */
export function toHtml(
  { subject, paragraphs, link, code, closing, choices }: MailText,
  sender: string,
): string {
  const paragraph = (inner: string) => `<p style="margin:0 0 16px">${inner}</p>`
  const body = [
    ...paragraphs.map((text) => paragraph(escapeHtml(text))),
    ...(link
      ? [paragraph(`<a href="${escapeHtml(link.url)}" style="${LINK_STYLE}">${escapeHtml(link.label)}</a>`)]
      : []),
    ...(code
      ? [
          paragraph(
            `${escapeHtml(code.label)}<br><strong style="${CODE_STYLE}">${escapeHtml(code.code)}</strong>`,
          ),
        ]
      : []),
    ...(closing ? [paragraph(escapeHtml(closing))] : []),
    `<p style="margin:24px 0 0;color:#5a6a64">${escapeHtml(sender)}</p>`,
    ...(choices ? [paragraph(`<a href="${escapeHtml(choices.url)}">${escapeHtml(choices.label)}</a>`)] : []),
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(withoutDirectionControls(subject))}</title></head><body style="${PAGE_STYLE}"><div style="max-width:520px">${body.join('')}</div></body></html>`
}
