import { WEBHOOK_TOPICS } from '@amends/core/webhooks/webhook-topics.rules';
import { Button, Card, CheckboxList, TextInput } from '@amends/ui';
import { Form } from 'react-router';
import { FormKey } from '../editing/form-key.tsx';
import { useWebhooksWords } from '../messages/webhooks.ts';

/** Initial values of a webhook's form. */
export interface WebhookValues {
  url: string;
  description: string;
  topics: readonly string[];
}

/** Renders the fields for a webhook's URL, description and topics. */
export function WebhookForm({
  values,
  fields,
  version,
  mayChangeUrl = true,
  submit,
}: {
  values: WebhookValues;
  /** Errors by field. */
  fields: Record<string, string>;
  /** Version of the edited webhook. */
  version?: number;
  /**
   * Whether the URL can be changed, which redirects the store's messages and so needs the permission to
   * create.
   */
  mayChangeUrl?: boolean;
  submit: string;
}) {
  const t = useWebhooksWords();
  return (
    <Form method="post" noValidate className="grid gap-4">
      <FormKey />
      {version === undefined ? null : <input type="hidden" name="version" value={version} />}
      <Card className="grid gap-4">
        {mayChangeUrl ? (
          <TextInput
            name="url"
            type="url"
            label={t.url}
            hint={t.urlHint}
            required
            maxLength={2_000}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={values.url}
            error={fields.url}
          />
        ) : null}
        <TextInput
          name="description"
          label={t.description}
          hint={t.descriptionHint}
          maxLength={200}
          autoComplete="off"
          defaultValue={values.description}
          error={fields.description}
        />
      </Card>
      <Card>
        <CheckboxList
          id="topics"
          name="topics"
          legend={t.topics}
          hint={t.topicsHelp}
          error={fields.topics}
          value={values.topics}
          options={WEBHOOK_TOPICS.map((value) => ({
            value,
            label: (
              <>
                {t.topicNames[value]} <code className="text-12 text-ink-3">{value}</code>
              </>
            ),
          }))}
        />
      </Card>
      <Button look="primary" className="justify-self-start">
        {submit}
      </Button>
    </Form>
  );
}
