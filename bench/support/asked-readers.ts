import { Agent, get } from 'node:http';

export type AskedReaders = { end(): Promise<{ ms: number[]; failed: number }> };

/** Readers that go round these addresses, each with a pause of `pauseMs` after its answer, until `end`. */
export function startAskedReaders(
  url: string,
  addresses: readonly string[],
  readers: number,
  pauseMs: number,
): AskedReaders {
  const agent = new Agent({ keepAlive: true });
  const ms: number[] = [];
  let failed = 0;
  let isOver = false;
  const read = async (reader: number) => {
    for (let n = reader; !isOver; n += 1) {
      const begun = performance.now();
      const status = await statusOf(`${url}${addresses[n % addresses.length]}`, agent);
      ms.push(performance.now() - begun);
      if (status !== 200) failed += 1;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const all = Array.from({ length: readers }, (_, reader) => read(reader));
  return {
    async end() {
      isOver = true;
      await Promise.all(all);
      agent.destroy();
      return { ms, failed };
    },
  };
}

/** 0 for a connection that breaks. */
function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).resume();
    }).on('error', () => resolve(0));
  });
}
