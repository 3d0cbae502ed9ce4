import { asHtml } from './text/html.ts'

/** The content of an email: its subject, its parts, one button, and how to unsubscribe. */
export interface EmailContent {
  title: string
  body: string
  sections: readonly { heading: string; lines: readonly string[] }[]
  action: { name: string; url: string }
  end: { says: string; name: string; url: string } | null
}

/** Renders an email as text and as HTML. Founders' words are escaped. */
export function composeEmail(said: EmailContent): { subject: string; text: string; html: string } {
  const parts = said.sections.map(({ heading, lines }) =>
    [heading, ...lines.map((line) => `- ${line}`)].join('\n'),
  )
  const end = said.end ? `${said.end.says}\n${said.end.name}: ${said.end.url}` : ''
  const text = [said.title, said.body, ...parts, `${said.action.name}: ${said.action.url}`, end].filter(
    Boolean,
  )
  return { subject: oneLine(said.title), text: text.join('\n\n'), html: htmlOf(said) }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 120)

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Tables and inline styles, which mail programs render alike. Nothing is loaded, so opening it is not tracked. */
function htmlOf(email: EmailContent): string {
  const sections = email.sections.map(
    ({ heading, lines }) =>
      `<h2 style="font-size:15px;margin:24px 0 6px;color:#12151f">${asHtml(heading)}</h2>${lines
        .map((line) => `<p style="margin:2px 0;color:#4a5063">${asHtml(line)}</p>`)
        .join('')}`,
  )
  const end = email.end
    ? `<p style="margin:24px 0 0;font-size:13px;color:#6a7186">${asHtml(email.end.says)} <a href="${asHtml(email.end.url)}" style="color:#6a7186">${asHtml(email.end.name)}</a></p>`
    : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${asHtml(email.title)}</title></head>
<body style="margin:0;background:#f3f4f8"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #d8dbe5;border-radius:14px"><tr><td style="padding:28px;font-size:16px;line-height:1.5;${font}">
<p style="margin:0 0 18px;font-size:13px;color:#6a7186">Apogee &middot; Space Mission Control</p>
<h1 style="font-size:22px;line-height:1.25;margin:0 0 8px;color:#12151f">${asHtml(email.title)}</h1>
<p style="margin:0;color:#4a5063">${asHtml(email.body)}</p>${sections.join('')}
<p style="margin:26px 0 0"><a href="${asHtml(email.action.url)}" style="display:inline-block;background:#b8431a;color:#ffffff;text-decoration:none;font-weight:600;padding:11px 20px;border-radius:10px">${asHtml(email.action.name)}</a></p>${end}
</td></tr></table></td></tr></table></body></html>`
}
