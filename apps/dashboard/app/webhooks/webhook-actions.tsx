import type { Webhook } from '@amends/core/webhooks';
import { Button, Card, Select, TextInput } from '@amends/ui';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Fold } from '../editing/fold.tsx';
import { FormKey } from '../editing/form-key.tsx';
import { useWebhooksWords } from '../messages/webhooks.ts';
import type { LogQuery } from './log-query.server.ts';

interface Props {
  webhook: Webhook;
  query: LogQuery;
  mayRotate: boolean;
  mayChange: boolean;
  mayRemove: boolean;
  /** The error of a refused form. */
  typed: Readonly<Record<string, string>> | undefined;
}

/** Renders a webhook's actions; those that end something ask for confirmation. Works without scripts. */
export function WebhookActions({ webhook, query, mayRotate, mayChange, mayRemove, typed }: Props) {
  const t = useWebhooksWords();
  const { id, url, state, version } = webhook;
  if (!mayChange) return null;
  const isOn = state === 'ENABLED';
  const hidden = <input type="hidden" name="version" value={version} />;
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <ActionForm>
            <Button size="small" name="intent" value="test">
              {t.test}
            </Button>
          </ActionForm>
        ) : null}
        <ActionForm>
          {hidden}
          <Button
            size="small"
            look={isOn ? 'plain' : 'primary'}
            name="intent"
            value={isOn ? 'turn-off' : 'turn-on'}
          >
            {isOn ? t.turnOff : t.turnOn}
          </Button>
        </ActionForm>
      </div>
      <div>
        <Fold label={t.resendRange} open={typed?.intent === 'resend'}>
          {isOn ? (
            <ActionForm>
              <p className="text-ink-2">{t.resendRangeHelp}</p>
              <div className="grid w-full gap-3 sm:grid-cols-3">
                <TextInput
                  id="from"
                  name="resendFrom"
                  type="date"
                  label={t.filters.from}
                  required
                  defaultValue={typed?.resendFrom ?? query.from}
                />
                <TextInput
                  id="to"
                  name="resendTo"
                  type="date"
                  label={t.filters.to}
                  required
                  defaultValue={typed?.resendTo ?? query.to}
                />
                <Select
                  name="resendState"
                  label={t.which}
                  defaultValue={typed?.resendState ?? 'FAILED'}
                  options={Object.entries(t.kinds).map(([value, label]) => ({ value, label }))}
                />
              </div>
              <Button size="small" name="intent" value="resend">
                {t.resendNow}
              </Button>
            </ActionForm>
          ) : (
            <p className="text-ink-2">{t.resendWhenOn}</p>
          )}
        </Fold>
        {mayRotate ? (
          <Fold label={t.rotate} open={typed?.intent === 'rotate'}>
            <ActionForm>
              {hidden}
              <p className="text-ink-2">{t.rotateHelp}</p>
              <Select
                name="overlap"
                label={t.overlap}
                defaultValue={typed?.overlap ?? '24'}
                options={Object.entries(t.overlaps).map(([value, label]) => ({ value, label }))}
              />
              <Button size="small" name="intent" value="rotate">
                {t.rotateNow}
              </Button>
            </ActionForm>
          </Fold>
        ) : null}
        {mayRemove ? (
          <Fold label={t.remove} danger>
            <ActionForm action="/settings/webhooks">
              <input type="hidden" name="webhookId" value={id} />
              <input type="hidden" name="url" value={url} />
              <p className="text-ink-2">{t.removeHelp}</p>
              <Button size="small" look="danger" name="intent" value="remove">
                {t.removeNow}
              </Button>
            </ActionForm>
          </Fold>
        ) : null}
      </div>
    </Card>
  );
}

function ActionForm({ action, children }: { action?: string; children: ReactNode }) {
  return (
    <Form
      method="post"
      {...(action ? { action } : {})}
      className="grid justify-items-start gap-2 pb-2"
    >
      <FormKey />
      {children}
    </Form>
  );
}
