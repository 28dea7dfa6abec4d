import { Button, Card, Icon, LinkButton } from '@amends/ui';
import { useEffect, useState } from 'react';
import { useAccountWords } from '../messages/account.ts';

/** Renders the recovery codes, which replace the phone; shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useAccountWords();
  return (
    <Card title={t.keep}>
      <p className="mb-3 max-w-140 text-ink-2">{t.keepHelp}</p>
      <ul className="grid w-fit grid-cols-2 gap-x-8 gap-y-1">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-14">{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <LinkButton
          to={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
          download={t.codesFile}
          size="small"
          icon={<Icon.Download aria-hidden className="size-4" />}
        >
          {t.downloadCodes}
        </LinkButton>
        <CopyCodes codes={codes} />
      </div>
    </Card>
  );
}

/** Copies them to the clipboard, if the browser can. */
function CopyCodes({ codes }: { codes: readonly string[] }) {
  const t = useAccountWords();
  const [possible, setPossible] = useState(false);
  const [said, setSaid] = useState('');
  useEffect(() => setPossible('clipboard' in navigator), []);
  if (!possible) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setSaid(t.copied);
    } catch {
      setSaid(t.notCopied);
    }
  };
  return (
    <>
      <Button
        type="button"
        size="small"
        icon={<Icon.Copy aria-hidden className="size-4" />}
        onClick={() => void copy()}
      >
        {t.copyCodes}
      </Button>
      <p role="status" className="text-13 text-ink-2">
        {said}
      </p>
    </>
  );
}
