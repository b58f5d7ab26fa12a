import { staffChange, staffRef } from '#shared/schemas/people.ts'
import * as domain from '../../../domain/staff/staff.ts'
import { adminWithStepUp, admin as procedure, router } from '../../trpc.ts'

export const staff = router({
  own: procedure.query(({ ctx }) => domain.getOwnLevel(ctx)),
  list: procedure.query(({ ctx }) => domain.listStaff(ctx)),
  changeLevel: adminWithStepUp.input(staffChange).mutation(({ ctx, input }) => domain.changeLevel(ctx, input)),
  endAccess: adminWithStepUp.input(staffRef).mutation(({ ctx, input }) => domain.endAccess(ctx, input)),
})
