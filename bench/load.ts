import autocannon from 'autocannon';

export interface RequestOfLoad {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  /** Returns the next request, or null if there is none left. */
  next(): RequestOfLoad | null;
  /** Returns the processor time used so far by the server and by PostgreSQL, in milliseconds. */
  processorTime(): { server: number; postgres: number };
}

export interface Measurement {
  connections: number;
  perSecond: number;
  p50: number;
  p95: number;
  /** Responses other than 2xx, and broken connections: anything but 0 invalidates the results. */
  failed: number;
  /** Microseconds of processor time per request: the most reliable number on a shared machine. */
  serverMicros: number;
  postgresMicros: number;
}

/**
 * Sends requests over this many connections for this long; each connection waits for its response.
 */
export async function measure({
  url,
  connections,
  seconds,
  next,
  processorTime,
}: Load): Promise<Measurement> {
  const times: number[] = [];
  let failed = 0;
  let usedUp: ReturnType<Load['processorTime']> | undefined;
  const usedBefore = processorTime();
  const begin = performance.now();
  let last = begin;
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections,
        duration: seconds,
        // A slow response is not a failure.
        timeout: 60,
        requests: [
          {
            setupRequest: (request) => {
              const wanted = next();
              // Requests sent while the load ends are not counted.
              if (!wanted) {
                usedUp ??= processorTime();
                instance.stop?.();
              }
              return { ...request, method: 'GET', path: '/health', ...wanted };
            },
          },
        ],
      },
      (error) => (error ? reject(error) : resolve()),
    );
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      if (usedUp) return;
      times.push(milliseconds);
      if (status < 200 || status > 299) failed += 1;
      last = performance.now();
    });
    instance.on('reqError', () => {
      failed += 1;
    });
  });
  const used = usedUp ?? processorTime();
  times.sort((a, b) => a - b);
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const elapsed = (last - begin) / 1000;
  return {
    connections,
    perSecond: times.length / elapsed,
    p50: quantile(0.5),
    p95: quantile(0.95),
    failed,
    serverMicros: (1000 * (used.server - usedBefore.server)) / times.length,
    postgresMicros: (1000 * (used.postgres - usedBefore.postgres)) / times.length,
  };
}
