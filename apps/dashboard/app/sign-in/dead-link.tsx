import { Link } from 'react-router';
import { useSignInWords } from '../messages/sign-in.ts';
import { Entrance } from './entrance.tsx';

/** Renders that an emailed link no longer works, and how to continue. */
export function DeadLink({ children }: { children: string }) {
  const t = useSignInWords();
  return (
    <Entrance title={t.deadLink} intro={children}>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-13">
        <Link className="text-accent-ink underline underline-offset-2" to="/sign-in">
          {t.backToSignIn}
        </Link>
        <Link className="text-accent-ink underline underline-offset-2" to="/forgot">
          {t.forgot}
        </Link>
      </p>
    </Entrance>
  );
}
