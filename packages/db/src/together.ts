/** Maximum number of callers per statement. */
const MOST = 64;

interface Asker {
  input: unknown;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

interface Queue {
  waiting: Asker[];
  /** Whether a batch is scheduled or running: one at a time, so that later callers gather. */
  busy: boolean;
}

/**
 * Batches concurrent calls: `answerAll` gets the inputs of all callers waiting under one name, and returns
 * their results in the same order. Calls made in the meantime join the next batch. No call waits for others
 * to arrive. If it throws, every caller in the batch gets the error.
 */
export type Together = <Input, Answer>(
  name: string,
  input: Input,
  answerAll: (inputs: Input[]) => Promise<readonly Answer[]>,
) => Promise<Answer>;

/** See `Together`; pending calls are kept per call of this function. */
export function createTogether(): Together {
  const queues = new Map<string, Queue>();

  return (name, input, answerAll) => {
    const queue = queues.get(name) ?? { waiting: [], busy: false };
    queues.set(name, queue);
    return new Promise((resolve, reject) => {
      queue.waiting.push({ input, resolve: resolve as Asker['resolve'], reject });
      schedule(queue, answerAll as AnswerAll);
    });
  };
}

type AnswerAll = (inputs: unknown[]) => Promise<readonly unknown[]>;

/** Starts once every call of this turn of the event loop has arrived. */
function schedule(queue: Queue, answerAll: AnswerAll): void {
  if (queue.busy || queue.waiting.length === 0) return;
  queue.busy = true;
  setImmediate(() => {
    void run(queue.waiting.splice(0, MOST), answerAll).finally(() => {
      queue.busy = false;
      schedule(queue, answerAll);
    });
  });
}

async function run(askers: readonly Asker[], answerAll: AnswerAll): Promise<void> {
  try {
    const answers = await answerAll(askers.map(({ input }) => input));
    for (const [index, asker] of askers.entries()) asker.resolve(answers[index]);
  } catch (error) {
    for (const asker of askers) asker.reject(error);
  }
}
