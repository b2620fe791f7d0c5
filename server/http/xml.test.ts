import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { escapeXml, xmlElement, xmlText } from './xml.ts';

fc.configureGlobal({ seed: 983 });

test('text that looks like markup stays text', () => {
  expect(xmlText('title', `<b> & "dos" 'tres' ]]>`)).toBe(
    '<title>&lt;b&gt; &amp; &quot;dos&quot; &apos;tres&apos; ]]&gt;</title>',
  );
});

test('characters that XML cannot hold are dropped, the others kept', () => {
  expect(escapeXml('a\u0000b\u0008c\u001fd\ufffee\uffff\ud800f')).toBe('abcdef');
  expect(escapeXml('ñandú 🎙\t\n')).toBe('ñandú 🎙\t\n');
});

test('attributes are escaped and an element without children closes itself', () => {
  expect(xmlElement('link', [], { href: '/?a=1&b="2"', length: 7 })).toBe(
    '<link href="/?a=1&amp;b=&quot;2&quot;" length="7"/>',
  );
});

test('whatever is written is read back by a parser as the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      let read = '';
      const parser = new Parser(
        {
          ontext(part) {
            read += part;
          },
        },
        { xmlMode: true },
      );
      parser.end(xmlText('t', text));
      const allowed = [...text].filter((char) =>
        /[\t\n\r\u0020-\ud7ff\ue000-\ufffd]|[\u{10000}-\u{10ffff}]/u.test(char),
      );
      expect(read).toBe(allowed.join(''));
    }),
  );
});
