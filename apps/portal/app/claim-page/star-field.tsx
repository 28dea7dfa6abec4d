import { Icon } from '@amends/ui';
import { useClaimMessages } from '../messages/claim-messages.ts';

/** Renders five stars as radio buttons of 44 px; the chosen one and those before it are filled. */
export function StarField({ chosen }: { chosen: number | null }) {
  const words = useClaimMessages().claimPage.review;
  return (
    <div className="stars flex w-fit">
      {words.ratings.map((word, index) => (
        <label
          key={word}
          title={word}
          className="relative grid size-11 cursor-pointer place-items-center rounded-small text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-[-2px] has-focus-visible:outline-accent-ink min-[360px]:size-13"
        >
          <input
            type="radio"
            id={`rating-${index + 1}`}
            name="rating"
            value={index + 1}
            defaultChecked={chosen === index + 1}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <Icon.Star aria-hidden className="size-8" strokeWidth={1.6} />
          <span className="sr-only">
            {words.stars(index + 1)}: {word}
          </span>
        </label>
      ))}
    </div>
  );
}
