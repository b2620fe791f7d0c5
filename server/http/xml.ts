/** Everything XML 1.0 does not allow in a document, lone surrogates included (XML 1.0, production 2, "Char"). */
const NOT_A_CHARACTER = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export type XmlAttributes = Readonly<Record<string, string | number>>;

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Text for an element or an attribute. Characters that XML cannot hold are dropped; `]]>` cannot survive. */
export function escapeXml(text: string): string {
  return text.replace(NOT_A_CHARACTER, '').replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
}

/** An element around text, which is escaped. */
export function xmlText(name: string, text: string, attributes: XmlAttributes = {}): string {
  return `<${name}${attributesOf(attributes)}>${escapeXml(text)}</${name}>`;
}

/** An element around elements that are already written; empty when there are none. */
export function xmlElement(
  name: string,
  children: readonly string[],
  attributes: XmlAttributes = {},
): string {
  const open = `${name}${attributesOf(attributes)}`;
  return children.length === 0 ? `<${open}/>` : `<${open}>${children.join('')}</${name}>`;
}

function attributesOf(attributes: XmlAttributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');
}
