import { Notice } from '@amends/ui';
import { takeFocus } from '@amends/ui/page';
import { Link } from 'react-router';
import { CopyButton } from '../editing/copy-button.tsx';
import { useWebhooksWords } from '../messages/webhooks.ts';

/** A webhook whose secret was just created; `secret` is null in the response to a repeated request. */
export interface MadeSecret {
  id: string;
  secret: string | null;
}

/** Shows a new signing secret once, and takes the focus; if it was already shown, says so. */
export function NewSecret({ made: { id, secret } }: { made: MadeSecret }) {
  const t = useWebhooksWords();
  const done = `/settings/webhooks/${id}`;
  return (
    <div key={secret} ref={focusBox} tabIndex={-1} className="rounded-card">
      {secret === null ? (
        <Notice kind="warning" role="status">
          <p>{t.secretGone}</p>
          <Link to={done}>{t.toWebhook}</Link>
        </Notice>
      ) : (
        <section
          aria-label={t.secretTitle}
          className="grid gap-3 rounded-card border border-success-ink bg-surface p-4"
        >
          <h3 className="text-16 font-semibold">{t.secretTitle}</h3>
          <p className="flex items-center gap-2 rounded-small bg-sunken py-1 pr-1 pl-3">
            <code className="min-w-0 flex-1 text-14 break-all select-all">{secret}</code>
            <CopyButton text={secret} label={t.copySecret} />
          </p>
          <p className="text-14 text-ink-2">{t.secretHelp}</p>
          <Link to={done} className="w-fit text-accent-ink underline underline-offset-3">
            {t.secretSeen}
          </Link>
        </section>
      )}
    </div>
  );
}

/** Runs once for each secret, because each has a new box. */
const focusBox = (box: HTMLElement | null) => takeFocus(box);
