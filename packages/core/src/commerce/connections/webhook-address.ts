import type { Context } from '../../kernel/internal.ts';

/** Returns the address that a shop sends its webhooks to. */
export const webhookAddress = ({ ports }: Pick<Context, 'ports'>, connectionId: string): string =>
  ports.links.api(`/hooks/${connectionId}`);
