/** Why a message got no answer, or why an address is refused. */
export type WebhookProblem =
  | 'address_not_public'
  | 'host_unknown'
  | 'https_required'
  | 'refused'
  | 'timeout'
  | 'tls'
  | 'unreachable';

/** A message to send. `secrets` are all that sign it, the newest first. */
export interface WebhookRequest {
  url: string;
  id: string;
  at: Date;
  body: string;
  secrets: readonly string[];
}

/** What came back; `answer` is the start of the body as text. */
export type WebhookAnswer = {
  durationMs: number;
} /** `retryAfterMs`: nothing more may be sent before. */ & (
  | { status: number; answer: string; retryAfterMs?: number }
  | { status: null; failure: WebhookProblem }
);

/** Sends messages to addresses that people enter, and so never to this machine or its network. */
export interface WebhookSender {
  /** Returns why nothing may be sent to an address, or null; asks DNS. */
  check(url: string): Promise<WebhookProblem | null>;
  /** Never throws for what the other side does; takes 5 seconds at most. */
  send(request: WebhookRequest): Promise<WebhookAnswer>;
}
