import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Turns the Spanish news sample (a JSON array of { id, title, paragraphs, category, date, … }) into an import file:
 * `npm exec -- node tools/news-sample.ts articles.json noticias.jsonl`. For tests and screens only: the texts belong to
 * their newspapers and are never shipped (docs/practices/news-sample.md).
 */
const STANDFIRST_MAX_CHARS = 300;

type Article = {
  id: string | number;
  title: string;
  paragraphs: readonly string[];
  category: string;
  date: string;
};

const [input, output] = process.argv.slice(2);
if (!input || !output) {
  console.error('Uso: npm exec -- node tools/news-sample.ts <articles.json> <noticias.jsonl>');
  process.exit(1);
}
const articles = JSON.parse(readFileSync(input, 'utf8')) as Article[];
writeFileSync(output, articles.map((article) => `${JSON.stringify(toLine(article))}\n`).join(''));
console.log(`${articles.length} noticias en ${output}`);

/** The first paragraph becomes the standfirst when it is short enough to be one and more text follows. */
function toLine({ id, title, paragraphs, category, date }: Article) {
  const [first = '', ...rest] = paragraphs.map((text) => text.trim()).filter(Boolean);
  const hasStandfirst = rest.length > 0 && first.length <= STANDFIRST_MAX_CHARS;
  const body = hasStandfirst ? rest : [first, ...rest];
  return {
    _id: `muestra-${String(id).replace(/[^\w-]/g, '-')}`,
    title: escapeHtml(title.trim()),
    subtitle: hasStandfirst ? escapeHtml(first) : '',
    body: body.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n'),
    category,
    date: new Date(date).toISOString(),
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
