/** Every status a claim can have. See docs/rules/lifecycle.md#states. */
export const CLAIM_STATUSES = [
  'NEW',
  'OPEN',
  'WAITING_FOR_OP',
  'WAITING_FOR_BRAND',
  'WAITING_FOR_CUSTOMER',
  'COMMUNICATING',
  'DRAFT',
  'TEMPORARILY_DISMISSED',
  'APPROVED',
  'DENIED',
  'RESOLVED',
  'RESOLVED_BY_BRAND',
  'CLOSED',
  'DISMISSED',
  'ARCHIVED',
] as const;

export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** Who or what moves a claim. `after` is the ISO duration of the timer that does, or the time
 * within which the customer may. */
export interface TransitionCause {
  readonly by: 'customer' | 'staff' | 'brand' | 'system';
  readonly what: string;
  readonly after?: string;
  readonly within?: string;
}

type Moves = Readonly<Partial<Record<ClaimStatus, readonly TransitionCause[]>>>;

const staff = (what: string): TransitionCause => ({ by: 'staff', what });
const customer = (what: string): TransitionCause => ({ by: 'customer', what });
const system = (what: string, after?: string): TransitionCause =>
  after === undefined ? { by: 'system', what } : { by: 'system', what, after };

/** The moves from OPEN; each row below leaves out the move to itself. */
const WORKING: Moves = {
  OPEN: [staff('taken up or assigned')],
  WAITING_FOR_CUSTOMER: [staff('asked for something')],
  WAITING_FOR_BRAND: [staff('handed to the store')],
  WAITING_FOR_OP: [staff('handed to the provider')],
  TEMPORARILY_DISMISSED: [staff('until a date')],
  APPROVED: [staff('approved')],
  DENIED: [staff('denied')],
  RESOLVED_BY_BRAND: [{ by: 'brand', what: 'resolved by the store itself' }],
  DISMISSED: [staff('dismissed')],
  CLOSED: [customer('withdraws')],
};

const ARCHIVE: Moves = { ARCHIVED: [system('old enough', 'P90D')] };

const CLOSE_RESOLVED: Moves = { CLOSED: [system('nothing left open', 'P14D')], ...ARCHIVE };

const REOPEN: Moves = {
  OPEN: [{ by: 'customer', what: 'appeals', within: 'P30D' }, staff('reopened')],
};

/** The life of a claim: the one table of moves. What is not in it is refused. See
 * docs/rules/lifecycle.md#moves. */
export const TRANSITIONS: Readonly<Record<ClaimStatus, Moves>> = {
  DRAFT: {
    NEW: [customer('signs')],
    ARCHIVED: [system('not signed', 'P14D'), staff('cancelled')],
  },
  NEW: WORKING,
  OPEN: without(WORKING, 'OPEN'),
  WAITING_FOR_OP: without(WORKING, 'WAITING_FOR_OP'),
  WAITING_FOR_CUSTOMER: {
    ...without(WORKING, 'WAITING_FOR_CUSTOMER'),
    COMMUNICATING: [customer('replies')],
    CLOSED: [customer('withdraws'), system('no reply', 'P7D')],
  },
  COMMUNICATING: { ...WORKING, WAITING_FOR_CUSTOMER: [staff('replies')] },
  WAITING_FOR_BRAND: {
    ...without(WORKING, 'WAITING_FOR_BRAND'),
    WAITING_FOR_OP: [{ by: 'brand', what: 'answers' }, system('no answer', 'P5D'), ...op()],
  },
  TEMPORARILY_DISMISSED: {
    ...without(WORKING, 'TEMPORARILY_DISMISSED'),
    NEW: [customer('says it is still missing'), system('wake date')],
    CLOSED: [customer('says it arrived'), system('arrived'), ...withdraw()],
  },
  APPROVED: {
    RESOLVED: [system('every resolution executed')],
    OPEN: [staff('undone before anything was executed'), system('a resolution failed')],
  },
  DENIED: { ...REOPEN, ...ARCHIVE },
  CLOSED: { ...REOPEN, ...ARCHIVE },
  DISMISSED: { ...REOPEN, ...ARCHIVE },
  RESOLVED: CLOSE_RESOLVED,
  RESOLVED_BY_BRAND: CLOSE_RESOLVED,
  ARCHIVED: {},
};

function without(moves: Moves, status: ClaimStatus): Moves {
  const { [status]: _left, ...rest } = moves;
  return rest;
}

function op(): readonly TransitionCause[] {
  return WORKING.WAITING_FOR_OP ?? [];
}

function withdraw(): readonly TransitionCause[] {
  return WORKING.CLOSED ?? [];
}
