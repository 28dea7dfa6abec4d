import { useSignInWords } from '../messages/sign-in.ts';

/** Renders the demo's logins; choosing one fills in the form. */
export function DemoLogins({ password, emails }: { password: string; emails: string[] }) {
  const t = useSignInWords();
  const fill = (email: string) => {
    const form = document.querySelector('form');
    const put = (name: string, value: string) => {
      const input = form?.elements.namedItem(name);
      if (input instanceof HTMLInputElement) input.value = value;
    };
    put('email', email);
    put('password', password);
    form?.requestSubmit();
  };
  return (
    <details className="border-t border-line pt-3 text-13">
      <summary className="min-h-8 cursor-pointer py-1.5 text-ink-2">{t.demo}</summary>
      <p className="mb-2 text-ink-2">
        {t.demoPassword} <code>{password}</code>
      </p>
      <ul className="grid">
        {emails.map((email) => (
          <li key={email}>
            <button
              type="button"
              onClick={() => fill(email)}
              className="min-h-8 w-full rounded-control px-2 text-left hover:bg-sunken"
            >
              {email}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
