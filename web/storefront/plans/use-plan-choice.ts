import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { findNearestPlan, findPlan, type OfferedPlan, type PlanChoice } from '#domain/plans/combinations.ts';
import { isSameChoice } from '../offered-plans/offered-plans.ts';
import { choicePath, readPlanChoice } from './plan-query.ts';

/** The choice of the form, mirrored in the address without a request: all needed data is here already. */
export function usePlanChoice(plans: readonly OfferedPlan[], inCart: PlanChoice | null) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const [seen, setSeen] = useState(search);
  const [choice, setChoice] = useState(() => readPlanChoice(new URLSearchParams(search), plans, inCart));
  if (seen !== search) {
    setSeen(search);
    setChoice(readPlanChoice(new URLSearchParams(search), plans, inCart));
  }

  function change(form: HTMLFormElement) {
    const wanted = readPlanChoice(formQuery(form), plans, inCart);
    // Another goal keeps as many of the other choices as possible; within a goal unavailable ones cannot be pressed.
    const found = findPlan(plans, wanted) ? wanted : findNearestPlan(plans, wanted);
    const next = found ?? wanted;
    setChoice(next);
    void navigate(choicePath(next), { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }

  // Includes choices made before hydration.
  const changeOnce = useRef(() => {
    const form = formRef.current;
    if (form && !isSameChoice(readPlanChoice(formQuery(form), plans, choice), choice)) change(form);
  });
  useEffect(() => changeOnce.current(), []);

  function handleChange({ currentTarget }: ChangeEvent<HTMLFormElement>) {
    change(currentTarget);
  }
  return { choice, formProps: { ref: formRef, onChange: handleChange } };
}

function formQuery(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return new URLSearchParams(fields as [string, string][]);
}
