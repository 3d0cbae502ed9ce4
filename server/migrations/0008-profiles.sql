CREATE TABLE "founder_profiles" (
	"founder_id" uuid PRIMARY KEY NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"stage" text,
	"revenue" double precision,
	"customers" integer,
	"team_size" integer,
	"monthly_revenue" text DEFAULT '' NOT NULL,
	"customer_count" text DEFAULT '' NOT NULL,
	"problem_solving" text DEFAULT '' NOT NULL,
	"target_customers" text DEFAULT '' NOT NULL,
	"value_proposition" text DEFAULT '' NOT NULL,
	"business_model" text DEFAULT '' NOT NULL,
	"pricing_structure" text DEFAULT '' NOT NULL,
	"main_competitors" text DEFAULT '' NOT NULL,
	"customer_channels" text DEFAULT '' NOT NULL,
	"primary_goal" text DEFAULT '' NOT NULL,
	"challenges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"avoiding_struggling" text DEFAULT '' NOT NULL,
	"focus_areas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"daily_reminders" boolean DEFAULT true NOT NULL,
	"analytics_enabled" boolean DEFAULT true NOT NULL,
	"setup_completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "profile_drafts" (
	"founder_id" uuid PRIMARY KEY NOT NULL,
	"step" smallint NOT NULL,
	"answers" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);

CREATE TABLE "founder_settings" (
	"founder_id" uuid PRIMARY KEY NOT NULL,
	"session_timing" text DEFAULT 'flexible' NOT NULL,
	"voice_speed" double precision DEFAULT 1 NOT NULL,
	"reminder_frequency" text DEFAULT 'smart' NOT NULL,
	"calendar_enabled" boolean DEFAULT false NOT NULL,
	"calendar_provider" text DEFAULT 'google' NOT NULL,
	"auto_schedule_coaching" boolean DEFAULT true NOT NULL,
	"block_high_priority_time" boolean DEFAULT true NOT NULL,
	"meeting_prep" boolean DEFAULT true NOT NULL,
	"push_notifications" boolean DEFAULT true NOT NULL,
	"email_reports" boolean DEFAULT true NOT NULL,
	"sprint_reminders" boolean DEFAULT true NOT NULL,
	"goal_deadline_alerts" boolean DEFAULT true NOT NULL,
	"missed_check_in_alerts" boolean DEFAULT true NOT NULL,
	"weekly_report_time" text DEFAULT 'friday-5pm' NOT NULL,
	"mobile_optimized" boolean DEFAULT true NOT NULL,
	"voice_interface" boolean DEFAULT true NOT NULL,
	"offline_sync" boolean DEFAULT true NOT NULL,
	"quick_goal_updates" boolean DEFAULT true NOT NULL,
	"advisor_reports" boolean DEFAULT false NOT NULL,
	"quiet_from" smallint DEFAULT 1260 NOT NULL,
	"quiet_until" smallint DEFAULT 480 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "founder_profiles" ADD CONSTRAINT "founder_profiles_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "profile_drafts" ADD CONSTRAINT "profile_drafts_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "founder_settings" ADD CONSTRAINT "founder_settings_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "founders" ADD COLUMN "week_starts" smallint DEFAULT 1 NOT NULL;
ALTER TABLE "founders" ADD COLUMN "work_from" smallint DEFAULT 540 NOT NULL;
ALTER TABLE "founders" ADD COLUMN "work_until" smallint DEFAULT 1080 NOT NULL;
ALTER TABLE "founders" ADD COLUMN "daily_target" smallint DEFAULT 80 NOT NULL;
