import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchKey, searchKeys } from './busqueda.ts';

fc.configureGlobal({ seed: 983 });

test.each([
  ['inundaciones', 'inundación', 'inundacion', 'INUNDACIÓN', 'Inundacion'],
  ['escuela', 'escuelas', 'ESCUELAS'],
  ['camión', 'camiones', 'camion'],
  ['lápiz', 'lápices', 'lapices', 'lapiz'],
  ['luz', 'luces'],
  ['voz', 'voces'],
  ['ciudad', 'ciudades'],
  ['rural', 'rurales'],
  ['mujer', 'mujeres'],
  ['papá', 'papa', 'papás', 'papas'],
  ['ley', 'leyes'],
  ['mes', 'meses'],
  ['radio', 'radios'],
  ['árbol', 'arboles', 'árboles'],
  ['canción', 'canciones'],
  ['maestro', 'maestra', 'maestros', 'maestras'],
  ['pingüino', 'pinguinos'],
  ['crisis'],
  ['lunes'],
])('these share one key: %s', (...words) => {
  expect(new Set(words.map(searchKey)).size).toBe(1);
});

test.each([
  ['año', 'ano'],
  ['ñandú', 'nandu'],
  ['peña', 'pena'],
  ['casa', 'cosa'],
  ['radio', 'radar'],
  ['1', '2'],
  ['2025', '2026'],
  ['gas', 'ga'],
])('%s and %s do not', (a, b) => {
  expect(searchKey(a)).not.toBe(searchKey(b));
});

test('words are letters and digits of any script; everything else parts them', () => {
  expect(searchKeys('  ¡Hola, FM-98.3! ')).toHaveLength(4);
  expect(searchKeys('—…“”¿? 🎙️ \u0000')).toEqual([]);
  expect(searchKeys('новости 新闻')).toHaveLength(2);
});

test('a text is found by its own words in any case, with or without accents', () => {
  const spanish = fc.array(fc.stringMatching(/^[a-záéíóúñ]{2,12}$/), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(spanish, (words) => {
      const keys = new Set(searchKeys(words.join(' ')));
      for (const word of words) {
        expect(keys.has(searchKey(word.toUpperCase()))).toBe(true);
        expect(keys.has(searchKey(word.normalize('NFD')))).toBe(true);
      }
    }),
  );
});

test('a key is the same the second time it is asked for, and is never empty', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\p{L}\p{N}]{1,20}$/u), (word) => {
      const key = searchKey(word);
      expect(key).not.toBe('');
      expect(searchKey(word)).toBe(key);
    }),
  );
});

test('no key holds a blank, a quote or an operator of an engine', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) =>
      searchKeys(text).every((key) => !/[\s"'*()|&!:<>\\\0]/.test(key)),
    ),
  );
});
