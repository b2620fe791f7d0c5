import type { RunningSite } from './running-site.ts';

/** Noticias a section of the home page shows (M9.01), and two more that it does not. */
export const HOME_COUNTS = {
  locales: 9,
  nacionales: 6,
  sociedad: 6,
  cultura: 10,
  comunicaciones: 10,
  latinoamerica: 10,
  sindicales: 10,
  ambiente: 10,
  tecnologia: 10,
  regionales: 6,
  provinciales: 8,
} as const;

const FIRST_MS = Date.UTC(2026, 0, 1, 12);

/** Fills every section of the home page past its count; the later in the list, the newer. Gives how many there are. */
export async function publishEdition(site: RunningSite, token: string): Promise<number> {
  let total = 0;
  for (const [category, count] of Object.entries(HOME_COUNTS)) {
    for (let n = 1; n <= count + 2; n += 1) {
      const date = new Date(FIRST_MS + total * 60_000).toISOString();
      await site.publish(token, { category, title: `Nota ${n} de ${category}`, date });
      total += 1;
    }
  }
  return total;
}

/** One call of the REST contract with a staff token; gives the answer's `data`. */
export async function send(
  site: RunningSite,
  token: string,
  method: string,
  address: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  const response = await fetch(site.url + address, {
    method,
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: Record<string, unknown> }).data;
}
