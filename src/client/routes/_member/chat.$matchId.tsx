import { createFileRoute } from '@tanstack/react-router'
import { PagePending } from '#client/features/shell/page-states.tsx'
import { lazyContent } from '#client/ui/lazy-component.tsx'
import { isIdInPath } from '#shared/paths.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

const ChatPage = lazyContent(async () => (await import('./-chat-page.tsx')).ChatPage)

export const Route = createFileRoute('/_member/chat/$matchId')({
  // Loads with the app, and the page by itself: the router would keep the last page in view until the code is there.
  codeSplitGroupings: [],
  // An invalid id is a 404 for every user, as on the server.
  params: { parse: (params) => isIdInPath(params.matchId) && params },
  // Prefetched without waiting: the page shows a loading state.
  loader: ({ context, params }) => {
    void ChatPage.preload()
    void context.utils.matches.byId.prefetch({ matchId: Number(params.matchId) })
  },
  component: Chat,
})

function Chat() {
  const { user } = Route.useRouteContext()
  const matchId = Number(Route.useParams().matchId)
  return <ChatPage user={user} matchId={matchId} pending={<PagePending text={UI_TEXTS.loadingChat} />} />
}
