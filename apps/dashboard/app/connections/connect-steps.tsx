import type { ShopKind } from '@amends/core/commerce/connections/platforms.rules';
import { ALL_SCOPES } from '@amends/core/commerce/connections/shopify-app.rules';
import { Card } from '@amends/ui';
import { useConnectionsWords } from '../messages/connections.ts';

/** Renders the steps to find the API keys in a kind of shop. */
export function ConnectSteps({ kind }: { kind: ShopKind }) {
  const t = useConnectionsWords();
  return (
    <Card className="grid gap-2">
      <h3 className="text-16 font-semibold">{t.stepsTitle}</h3>
      <ol className="grid list-decimal gap-1 pl-5 text-ink-2 rtl:pr-5 rtl:pl-0">
        {t.steps[kind].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {kind === 'shopify' ? (
        <div className="grid gap-1">
          <p className="text-13 text-ink-2">{t.scopes}</p>
          <code className="rounded-small bg-sunken p-3 text-12 wrap-anywhere select-all">
            {ALL_SCOPES.join(',')}
          </code>
        </div>
      ) : null}
    </Card>
  );
}
