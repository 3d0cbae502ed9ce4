const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML, between tags or in quotes. */
export const asHtml = (text: string | number): string =>
  String(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
