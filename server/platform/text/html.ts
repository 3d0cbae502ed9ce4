const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands in HTML, between tags or in quotes. */
export const asHtml = (text: string | number): string =>
  String(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
