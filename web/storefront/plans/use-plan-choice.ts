import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { findNearestPlan, findPlan, type OfferedPlan, type PlanChoice } from '#domain/plans/combinations.ts';
import { isSameChoice } from '../offered-plans/offered-plans.ts';
import { choicePath, readPlanChoice } from './plan-query.ts';

/** The choice of the form, which the address follows without asking the server: everything it needs is here already. */
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
    // Another goal keeps of the other choices what it can; within a goal dead ends cannot be pressed.
    const found = findPlan(plans, wanted) ? wanted : findNearestPlan(plans, wanted);
    const next = found ?? wanted;
    setChoice(next);
    void navigate(choicePath(next), { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }

  // What was pressed before the page came alive counts too.
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
