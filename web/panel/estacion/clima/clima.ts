/** The picture of the weather as GET /rest/weather gives it; it is shown until `until`. */
export type ClimaDelPanel = { name: string; text: string; at: string; until: string };
