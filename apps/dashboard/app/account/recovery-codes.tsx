import { Card } from '@amends/ui';
import { useMessages } from '../messages/messages.ts';

/** Codes that let one in without the phone; shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useMessages().account;
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
    </Card>
  );
}
