import { Skeleton } from './skeleton.tsx';

/** Placeholder boxes of a meal card, with its heights. */
export function DishCardSkeleton() {
  return (
    <div aria-hidden="true" className="flex min-w-0 flex-col">
      <Skeleton className="aspect-4/3 rounded-picture" />
      <Skeleton className="mt-2 h-3 w-[86%]" />
      <Skeleton className="mt-1 h-3 w-[58%]" />
      <Skeleton className="mt-1 h-3.5 w-[72%]" />
      <Skeleton className="mt-1 h-1.75 w-[44%]" />
      <Skeleton className="mt-1.5 h-1.75 w-[36%]" />
      <Skeleton className="mt-1 h-1.75 w-[62%]" />
      <Skeleton className="mt-1.75 h-6" />
      <span className="flex items-center justify-between pt-1.5">
        <Skeleton className="h-2 w-10" />
        <Skeleton className="h-5.5 w-17 rounded-round" />
      </span>
    </div>
  );
}
