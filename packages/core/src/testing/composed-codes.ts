import type { Context } from '../kernel/internal.ts';

type Props = Parameters<Context['ports']['inStoreEmails']['render']>[0];

/** Returns a context that keeps what emails with confirmation codes are composed from, in order. */
export function composedCodes(ctx: Context): { mailing: Context; composed: Props[] } {
  const { inStoreEmails } = ctx.ports;
  const composed: Props[] = [];
  const render = (props: Props) => {
    composed.push(props);
    return inStoreEmails.render(props);
  };
  return {
    composed,
    mailing: { ...ctx, ports: { ...ctx.ports, inStoreEmails: { ...inStoreEmails, render } } },
  };
}
