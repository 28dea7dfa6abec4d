/** Why a message got no response, or why an address is refused. */
export type WebhookProblem =
  | 'address_not_public'
  | 'host_unknown'
  | 'https_required'
  | 'refused'
  | 'timeout'
  | 'tls'
  | 'unreachable';

/** A message to send. It is signed with each of `secrets`, newest first. */
export interface WebhookRequest {
  url: string;
  id: string;
  at: Date;
  body: string;
  secrets: readonly string[];
}

/** The response; `answer` is the start of its body as text. */
export type WebhookAnswer = {
  durationMs: number;
} /** `retryAfterMs`: send nothing more before then. */ & (
  | { status: number; answer: string; retryAfterMs?: number }
  | { status: null; failure: WebhookProblem }
);

/**
 * Sends messages to addresses that people entered; because of that, never to this machine or its
 * network.
 */
export interface WebhookSender {
  /** Returns why nothing may be sent to an address, or null. Queries DNS. */
  check(url: string): Promise<WebhookProblem | null>;
  /** Never throws because of the receiver; takes 5 seconds at most. */
  send(request: WebhookRequest): Promise<WebhookAnswer>;
}
