import { Link } from 'react-router';
import { useText } from '#web/texts-provider.tsx';
import { Stepper } from '#web/ui/stepper.tsx';

/** SPEC §2: the four steps of an order. A step is a link only once reached; the first one always is. */
export function FlowStepper({ current }: { current: number }) {
  const text = useText();
  const steps = [
    { key: 'plan', label: text('step-plan'), to: '/plans' },
    { key: 'where-when', label: text('step-where-when'), to: '/address' },
    { key: 'meals', label: text('step-meals'), to: '/menu' },
    { key: 'complete', label: text('step-complete'), to: '/checkout' },
  ];
  return (
    <Stepper
      label={text('steps-label')}
      doneLabel={text('step-done')}
      steps={steps}
      current={current}
      reached={0}
      renderLink={({ to }, content, className) => (
        <Link to={to} className={className}>
          {content}
        </Link>
      )}
    />
  );
}
