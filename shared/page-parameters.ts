/** Query parameters of public pages; others (of a campaign, of a social network) change nothing. */
export const PAGE_PARAMETERS = ['q', 'seccion', 'periodo', 'pagina'] as const;
