/** What TypeScript's page types leave out: its worker types cannot be loaded beside them. */
export type WorkerScope = {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ReaderMessage) => void): void;
};

export type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = WorkerEvent & {
  readonly request: Request;
  /** The page that asks; '' for a navigation. */
  readonly clientId: string;
  /** The page that a navigation will become. */
  readonly resultingClientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

/**
 * From a page that was read before there was a worker: the picture it shows first, '' when it has none, and the
 * addresses of the faces it stands in.
 */
export type ReaderMessage = WorkerEvent & {
  readonly data: { picture: string; faces: readonly string[] };
  readonly source: { url: string } | null;
};
