import type { ResolutionType } from '@amends/core/claims/terms/resolution-type.rules';

export const TASK_KINDS = ['refund', 'reship', 'credit', 'custom'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** The resolution types of each kind of task. */
export const TYPES_OF_KIND: Readonly<Record<TaskKind, readonly ResolutionType[]>> = {
  refund: ['REFUND', 'FLAT_RATE'],
  reship: ['RESHIP'],
  credit: ['STORE_CREDIT', 'FLAT_RATE_STORE_CREDIT'],
  custom: ['CUSTOM'],
};

export type TaskStatus = 'waiting' | 'failed';

/** The state of the tasks screen, as in its URL. */
export interface TaskQuery {
  status: TaskStatus;
  kind: TaskKind | null;
  search: string;
  sort: 'oldest' | 'newest';
  cursor: string | null;
  /** Tasks whose form is open. */
  open: string[];
}

const MOST_OPEN = 50;

/** Parses the URL; ignores invalid parts. */
export function readTaskQuery(search: URLSearchParams): TaskQuery {
  const kind = search.get('kind');
  return {
    status: search.get('status') === 'failed' ? 'failed' : 'waiting',
    kind: TASK_KINDS.find((one) => one === kind) ?? null,
    search: (search.get('q') ?? '').trim().slice(0, 200),
    sort: search.get('sort') === 'newest' ? 'newest' : 'oldest',
    cursor: search.get('cursor') || null,
    open: [...new Set(search.getAll('open'))].filter(Boolean).slice(0, MOST_OPEN),
  };
}

/** Returns the URL parameters of a query, in a fixed order, without defaults. */
export function taskFields(query: Partial<TaskQuery>): [string, string][] {
  const { status, kind, search, sort, cursor, open = [] } = query;
  const fields: [string, string | null | undefined][] = [
    ['status', status === 'failed' ? status : null],
    ['kind', kind],
    ['q', search],
    ['sort', sort === 'newest' ? sort : null],
    ['cursor', cursor],
    ...open.map((id): [string, string] => ['open', id]),
  ];
  return fields.filter((field): field is [string, string] => Boolean(field[1]));
}

/** Returns the path of the tasks screen in a state. */
export function taskPath(query: Partial<TaskQuery>, more: Record<string, string> = {}): string {
  const search = new URLSearchParams([...taskFields(query), ...Object.entries(more)]).toString();
  return search === '' ? '/tasks' : `/tasks?${search}`;
}

/** Groups the tasks of each claim at the position of the claim's first task. */
export function groupByClaim<Task extends { claimId: string }>(tasks: readonly Task[]): Task[][] {
  const groups = new Map<string, Task[]>();
  for (const task of tasks) {
    const group = groups.get(task.claimId);
    if (group) group.push(task);
    else groups.set(task.claimId, [task]);
  }
  return [...groups.values()];
}

/** Returns the first task after the open ones that is not open; null if there is none. */
export function taskAfter(
  tasks: readonly { id: string }[],
  open: readonly string[],
): string | null {
  const last = tasks.findLastIndex(({ id }) => open.includes(id));
  const rest = [...tasks.slice(last + 1), ...tasks.slice(0, Math.max(0, last))];
  return rest.find(({ id }) => !open.includes(id))?.id ?? null;
}

export type TaskField =
  | 'reference'
  | 'amount'
  | 'differenceReason'
  | 'trackingNumber'
  | 'trackingUrl';

/** Returns the name of a task's field in a form that holds several tasks. */
export const fieldOf = (name: TaskField | 'form' | 'claim', id: string) => `${name}:${id}`;
