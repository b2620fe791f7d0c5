/** What is no page for readers: the staff's addresses, and what is not a page at all. */
const NOT_FOR_READERS = ['/login*', '/register*', '/noticias*', '/rest/*', '/uploads/*', '/*.*'];

/**
 * The browser may fetch the page behind a link that the reader points at or touches, a moment before the press. In the page,
 * allowed by its hash like the early step: named by a header it was a request of its own before the first picture's.
 */
export const SPECULATION_RULES: string = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...NOT_FOR_READERS.map((path) => ({ not: { href_matches: path } })),
          { not: { selector_matches: '[data-escuchar],[download],[target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
