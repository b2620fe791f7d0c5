import { Parser } from 'htmlparser2';

export type XmlNode = { name: string; attributes: Record<string, string>; text: string; children: XmlNode[] };

/** Characters XML 1.0 forbids, and ampersands that begin none of its five entities. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos);)/;

/** Reads a document of elements and text; throws when it is not well formed. */
export function readXml(xml: string): XmlNode {
  if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')) throw new Error('no declaration');
  if (FORBIDDEN.test(xml) || BARE_AMPERSAND.test(xml)) throw new Error('forbidden character');
  const top: XmlNode = { name: '', attributes: {}, text: '', children: [] };
  const open = [top];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const node = { name, attributes, text: '', children: [] };
        open.at(-1)?.children.push(node);
        open.push(node);
      },
      ontext(text) {
        const node = open.at(-1);
        if (node) node.text += text;
      },
      onclosetag(name, isImplied) {
        const closed = open.pop();
        const isSelfClosed = closed?.children.length === 0 && closed.text === '';
        if (closed?.name !== name || (isImplied && !isSelfClosed)) throw new Error(`not closed: ${name}`);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  const [root] = top.children;
  if (!root || top.children.length > 1 || top.text.trim() !== '') throw new Error('not one root');
  return root;
}

/** The first child of that name; throws when there is none. */
export function child(node: XmlNode, name: string): XmlNode {
  const found = node.children.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no ${name} in ${node.name}`);
  return found;
}

export const textOf = (node: XmlNode, name: string): string => child(node, name).text;

export const all = (node: XmlNode, name: string): XmlNode[] =>
  node.children.filter((candidate) => candidate.name === name);
