/** The most askers that one statement answers. */
const MOST = 64;

interface Asker {
  input: unknown;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

interface Queue {
  waiting: Asker[];
  /** Whether a call is about to begin or under way: one at a time, so that others gather. */
  busy: boolean;
}

/**
 * Returns what is asked at about the same time together: `answerAll` is given the inputs of all who
 * wait under one name, and answers in their order. Whoever comes while it runs goes with the next.
 * No one waits for others to come. If it throws, everyone in it hears the error.
 */
export type Together = <Input, Answer>(
  name: string,
  input: Input,
  answerAll: (inputs: Input[]) => Promise<readonly Answer[]>,
) => Promise<Answer>;

/** See `Together`; what waits is kept per call of this function. */
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

/** Begins once everything that this turn of the event loop brings has been asked. */
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
