import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Returns the time with minute precision; initially the server's, so that the first rendering matches. */
export function useNow(first: Date): Date {
  const [now, setNow] = useState(first);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
