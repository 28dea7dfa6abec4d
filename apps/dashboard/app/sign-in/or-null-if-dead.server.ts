import { isRefusal } from '@amends/core';

/** Null in place of a link that works no more. */
export async function orNullIfDead<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (isRefusal(error) && error.code === 'link_expired') return null;
    throw error;
  }
}
