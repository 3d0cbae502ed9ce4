CREATE TABLE "weekly_reports" (
	"founder_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"week" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weekly_reports_founder_id_id_pk" PRIMARY KEY("founder_id","id")
);

CREATE TABLE "advisor_links" (
	"founder_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"hides_revenue" boolean DEFAULT false NOT NULL,
	"hides_names" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advisor_links_founder_id_id_pk" PRIMARY KEY("founder_id","id")
);

CREATE TABLE "advisor_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"link_id" uuid NOT NULL
);

ALTER TABLE "weekly_reports" ADD CONSTRAINT "weekly_reports_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "advisor_links" ADD CONSTRAINT "advisor_links_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "advisor_tokens" ADD CONSTRAINT "advisor_tokens_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "weekly_reports_by_week" ON "weekly_reports" USING btree ("founder_id","week");
CREATE INDEX "advisor_tokens_user" ON "advisor_tokens" USING btree ("user_id");
