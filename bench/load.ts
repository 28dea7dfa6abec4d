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
  /** The next request, or null once there is nothing left to ask for. */
  next(): RequestOfLoad | null;
  /** Processor time used so far by what answers, in milliseconds: the server and PostgreSQL. */
  processorTime(): { server: number; postgres: number };
}

export interface Measurement {
  connections: number;
  perSecond: number;
  p50: number;
  p95: number;
  /** Answers other than 2xx, and connections that broke: anything but 0 spoils the numbers. */
  failed: number;
  /** Microseconds of processor per request: says more than the rest on a machine that is shared. */
  serverMicros: number;
  postgresMicros: number;
}

/** Sends requests over so many connections for so long; every connection waits for its answer. */
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
        // Whoever waits long is slow, not refused.
        timeout: 60,
        requests: [
          {
            setupRequest: (request) => {
              const wanted = next();
              // What is still sent while the load ends counts no more.
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
